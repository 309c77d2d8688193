// Plain-language validation messages: the error map of all schemas, used where a schema gives no message of its own.

import { z } from 'zod'

type Issue = Parameters<NonNullable<ReturnType<typeof z.config>['customError']>>[0]

const TYPES: Record<string, string> = {
  string: 'Must be text',
  number: 'Must be a number',
  int: 'Must be a whole number',
  boolean: 'Must be true or false',
  array: 'Must be a list',
  object: 'Must be a group of fields',
  record: 'Must be a group of fields',
}

const FORMATS: Record<string, string> = {
  email: 'Must be an email address',
  url: 'Must be a web address, such as https://example.com',
  date: 'Must be a date, such as 2026-01-31',
  datetime: 'Must be a date and time, such as 2026-01-31T09:00:00Z',
}

const OTHER = 'Not a valid value'
/** Longer lists of choices are not listed in the message. */
const MAX_CHOICES = 12

const formatted = (value: number | bigint) => value.toLocaleString('en-US')

/** A bound with its unit: "8 characters", "1 entry", or the number alone. */
function bounded(origin: string, value: number | bigint): string {
  const one = Number(value) === 1
  if (origin === 'string') return `${formatted(value)} ${one ? 'character' : 'characters'}`
  if (['array', 'set', 'map'].includes(origin)) return `${formatted(value)} ${one ? 'entry' : 'entries'}`
  return formatted(value)
}

function oneOf(choices: readonly unknown[]): string {
  const values = choices.filter(choice => choice !== '')
  if (values.length === 1) return `Must be ${values[0]}`
  return values.length <= MAX_CHOICES ? `Must be one of: ${values.join(', ')}` : 'Not one of the choices'
}

/** The message about one invalid field, for the user who filled it in. */
function fieldMessage(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return 'Required'
      return TYPES[issue.expected] ?? OTHER
    case 'too_small': {
      if (issue.origin === 'string' && Number(issue.minimum) === 1) return 'Required'
      const bound = bounded(issue.origin, issue.minimum)
      return `${issue.inclusive === false ? 'More than' : 'At least'} ${bound}`
    }
    case 'too_big': {
      const bound = bounded(issue.origin, issue.maximum)
      return `${issue.inclusive === false ? 'Less than' : 'At most'} ${bound}`
    }
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'Not in the required format'
    case 'invalid_value':
      return oneOf(issue.values)
    case 'not_multiple_of':
      return `Must be a multiple of ${formatted(issue.divisor)}`
    case 'unrecognized_keys':
      return `Not known: ${issue.keys.join(', ')}`
    default:
      return OTHER
  }
}

z.config({ customError: fieldMessage })
