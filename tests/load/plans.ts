// Checks the query plans of a call: the executed plan of every statement, read from PostgreSQL's log (auto_explain).

import { readFile, stat } from 'node:fs/promises'
import { run } from '../databases/database.ts'

/** Sequential scans of tables below this number of rows are acceptable. */
const LARGE = 5000
/** Rows that one statement may read, whatever its plan: some pages of 50 with related rows. */
const MAX_ROWS = 2500

interface Node {
  'Node Type': string
  'Relation Name'?: string
  Schema?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  Plans?: Node[]
}

interface Logged {
  'Query Text': string
  Plan: Node
}

/** Turns on auto_explain for every statement; `log` is the file that the server writes to. */
export async function watchPlans(url: string, log: string): Promise<PlanWatch> {
  for (const [name, value] of Object.entries({
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_timing': 'off',
    'auto_explain.log_verbose': 'on',
    'auto_explain.log_format': 'json',
    'auto_explain.log_nested_statements': 'on',
  }))
    await run(url, `alter system set ${name} = '${value}'`)
  await run(url, 'select pg_reload_conf()')
  return new PlanWatch(url, log)
}

export class PlanWatch {
  readonly #url: string
  readonly #log: string
  #read = 0

  constructor(url: string, log: string) {
    this.#url = url
    this.#log = log
  }

  /** Describes bad plans during `work`: sequential scans of large tables, or more rows than a page needs. */
  async during(work: () => Promise<unknown>): Promise<string[]> {
    this.#read = (await stat(this.#log)).size
    const large = await largeTables(this.#url)
    await work()
    const text = (await readFile(this.#log)).subarray(this.#read).toString()
    return plansIn(text).flatMap(plan => faultsOf(plan, large))
  }

  /** Turns auto_explain off, so that it does not distort times. */
  async end(): Promise<void> {
    await run(this.#url, "alter system set auto_explain.log_min_duration = '-1'")
    await run(this.#url, 'select pg_reload_conf()')
  }
}

async function largeTables(url: string): Promise<Set<string>> {
  const { rows } = await run(
    url,
    `select relname from pg_class where relnamespace in ('public'::regnamespace, 'derived'::regnamespace) and relkind = 'r' and reltuples >= ${LARGE}`,
  )
  return new Set(rows.map(row => row.relname))
}

/** Each entry is a line that ends in "plan:", followed by JSON indented with tabs. */
function plansIn(text: string): Logged[] {
  return [...text.matchAll(/ms {2}plan:\n((?:\t.*\n)+)/g)].map(([, json = '']) => JSON.parse(json))
}

function faultsOf({ 'Query Text': query, Plan }: Logged, large: Set<string>): string[] {
  const nodes = flatten(Plan).filter(node => large.has(node['Relation Name'] ?? '') || !node['Relation Name'])
  const faults = nodes.flatMap(node => {
    const touched =
      ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)) * (node['Actual Loops'] ?? 1)
    const name = `${node['Node Type']} ${node['Relation Name'] ?? ''}`.trim()
    return touched > MAX_ROWS ? [`${name}, ${Math.round(touched)} rows`] : []
  })
  return faults.length > 0 ? [`${faults[0]}: ${query.replace(/\s+/g, ' ').slice(0, 160)}`] : []
}

const flatten = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(flatten)]
