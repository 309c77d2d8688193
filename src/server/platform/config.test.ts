// Configuration: refused values, and the public address derived from host and port.

import { expect, it } from 'vitest'
import { publicUrlOf, readConfig } from '#server/platform/config.ts'

it.each([
  [{}, 'http://localhost:3000'],
  [{ HOST: '127.0.0.1', PORT: '8080' }, 'http://localhost:8080'],
  [{ HOST: '0.0.0.0' }, 'http://localhost:3000'],
  [{ HOST: '::' }, 'http://localhost:3000'],
  [{ HOST: '192.0.2.7' }, 'http://192.0.2.7:3000'],
  [{ HOST: 'fd00::7' }, 'http://[fd00::7]:3000'],
  [{ HOST: '192.0.2.7', PUBLIC_URL: 'https://audits.example.com/' }, 'https://audits.example.com'],
])('links use one public address: %j', (environment, address) => {
  expect(publicUrlOf(readConfig(environment))).toBe(address)
})

const MODELS = { AI_MODEL: 'small', AI_TRANSCRIBE_MODEL: 'small' }
const SAFE = { AI_URL: 'https://models.example.com/v1', AI_TRANSCRIBE_URL: 'http://localhost:8000/v1' }

it.each(['AI_URL', 'AI_TRANSCRIBE_URL'])(
  'refuses plain HTTP to another machine in %s, unless allowed',
  name => {
    const environment = (url: string) => ({ ...MODELS, ...SAFE, [name]: url })
    const open = ['http://models.example.com/v1', 'http://10.0.0.5:11434/v1', 'http://ollama:11434/v1']
    for (const url of open) {
      expect(() => readConfig(environment(url))).toThrow(
        `${name} must be https: answers would cross the network unencrypted. AI_ALLOW_HTTP=true allows it.`,
      )
      expect(readConfig({ ...environment(url), AI_ALLOW_HTTP: 'true' })).toMatchObject({ [name]: url })
    }
    const safe = [
      'https://models.example.com/v1',
      'http://localhost:1/v1',
      'http://127.0.0.1:1/v1',
      'http://[::1]:1/v1',
    ]
    for (const url of safe) expect(readConfig(environment(url))).toMatchObject({ [name]: url })
  },
)
