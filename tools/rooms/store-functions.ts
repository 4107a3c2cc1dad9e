import { withoutComments } from './source-files'

/** A function of a store, by name, with its text. */
export interface StoreFunction {
  readonly name: string
  readonly text: string
}

/** A condition on the customer: by Kysely, by SQL with a value, or by a joined list of keys. */
const namesCustomer =
  /\b(where|eb|and|or)\(\s*['`](\w+\.)?customer_no['`]|customer_no\)?\s*(=|in)\s*(any\s*\(\s*)?\(?(\$\{|\$\d|:\w)|customer_no\)?\s*=\s*\w+\.|using \([^)]*customer_no/
const table =
  /(?:selectFrom|updateTable|deleteFrom|(?:inner|left|right)Join)\(\s*['`]([a-z_]+)|\b(?:from|join|update)\s+([a-z_]+)/g

/** The functions and statements that a store's text declares at its top level. */
export function storeFunctions(text: string): StoreFunction[] {
  return withoutComments(text)
    .split(/\n(?=(?:export )?(?:async )?function |(?:export )?const )/)
    .flatMap((part) => {
      const name = /(?:function|const) (\w+)/.exec(part)?.[1]

      return name === undefined ? [] : [{ name, text: part }]
    })
}

/** The tables whose rows belong to customers, from the generated table types. */
export function tablesOfCustomers(tableTypes: string): ReadonlySet<string> {
  const found = [...tableTypes.matchAll(/export interface (\w+) \{([\s\S]*?)\n\}/g)]
    .filter(([, , columns = '']) => /^\s+customer_no:/m.test(columns))
    .map(([, name = '']) => name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase())

  return new Set(found)
}

/** Reads or changes rows of customers without saying of which. */
export function lacksCustomer({ text }: StoreFunction, owned: ReadonlySet<string>): boolean {
  const touched = [...text.matchAll(table)].map(([, built, written]) => built ?? written ?? '')

  return touched.some((name) => owned.has(name)) && !namesCustomer.test(text)
}

/** Takes all columns of a table, whichever come. */
export function lacksColumns({ text }: StoreFunction): boolean {
  return /\b(selectAll|returningAll)\(|\bselect\s+\*\s+from\s+[a-z_]+\s+(where|order|limit|$)|\breturning\s+\*/.test(
    text,
  )
}

/** Reads a list that may be of any length. */
export function lacksLimit({ text }: StoreFunction): boolean {
  return /\bselectFrom\(/.test(text) && !/\.limit\(|executeTakeFirst|\blimit /.test(text)
}
