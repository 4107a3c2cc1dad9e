import type { QueryFields, QueryInput, QueryValues } from './query-fields'
import type { RouteRow } from './route-row'
import type { SitePath } from './site-path'

/**
 * The type of the whole route table. `app/route-table.ts` adds it by declaration merging, so that links are
 * checked against the table although shared code never imports the app.
 */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface Register {}

type Table = Register extends { readonly table: infer Rows extends readonly unknown[] }
  ? Rows
  : readonly RouteRow[]
type Flat<Row> = Row extends { readonly children: readonly (infer Child)[] } ? Row | Flat<Child> : Row
type AnyRow = Flat<Table[number]>

/** Every path that is built. */
export type RoutePath = AnyRow extends { readonly path: infer Path extends string } ? Path : never

/** Addresses of the product whose page is not built yet. */
export type PlannedPath = Exclude<SitePath, RoutePath>

type RowOf<Path extends RoutePath> = Extract<AnyRow, { readonly path: Path }>
type FieldsOf<Path extends RoutePath> =
  RowOf<Path> extends { readonly query: infer Fields extends QueryFields } ? Fields : Record<never, never>

/** The names of a path's parameters: 'year' of /report/:year. */
export type ParamNames<Path extends string> = keyof ParamsOf<Path>

type ParamsOf<Path extends string> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? { readonly [Key in Name | keyof ParamsOf<`/${Rest}`>]: string }
  : Path extends `${string}/:${infer Name}`
    ? { readonly [Key in Name]: string }
    : unknown

/** Query words that every address understands. */
export interface CommonQuery {
  /** Walks the steps of opening an account (§2). */
  readonly flow?: 'new' | undefined
  readonly riskSubmit?: 'f' | undefined
  readonly targetUrl?: string | undefined
}

export type QueryOf<Path extends RoutePath> = QueryValues<FieldsOf<Path>> &
  (ParamsOf<Path> extends Record<string, string> ? ParamsOf<Path> : unknown)
export type LinkQuery<Path extends RoutePath> = QueryInput<FieldsOf<Path>> & ParamsOf<Path> & CommonQuery

/** Every built path that needs no query: what tables of links may hold. */
export type PlainPath = {
  [Path in RoutePath]: Record<never, never> extends LinkQuery<Path> ? Path : never
}[RoutePath]
