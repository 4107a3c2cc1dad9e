import type { FirstQuestion, RouteRow } from './route-row'
import type { QueryFields, QueryValues, RequiredNames } from './query-fields'
import type { ParamNames } from './register'
import type { SitePath } from './site-path'

/**
 * An area's route table. Each row is checked as it stands: its keys, its path against the product's
 * addresses, the example against its query (what is required must be there), the values that its first
 * questions read.
 */
export function defineRoutes<const Rows extends readonly RouteRow[]>(rows: {
  readonly [At in keyof Rows]: Rows[At] & Checked<Rows[At]>
}): Rows {
  // The mapping above only adds demands to each row.
  return rows as unknown as Rows
}

type Checked<Row extends RouteRow> = {
  readonly path: SitePath
  readonly query?: QueryFields
  readonly firstData?: (query: QueryValues<FieldsOf<Row>>) => readonly FirstQuestion[]
} & ExampleOf<FieldsOf<Row>> &
  OnlyFields<Row> & { readonly [Key in Exclude<keyof Row, keyof RouteRow>]: never }

type FieldsOf<Row> = Row extends { readonly query: infer Fields extends QueryFields }
  ? Fields
  : Record<never, never>

/** An example names no field that the query does not have; path parameters count as fields. */
type OnlyFields<Row extends RouteRow> = {
  readonly example?: {
    readonly [Name in Exclude<keyof Row['example'], keyof FieldsOf<Row> | ParamNames<Row['path']>>]: never
  }
}

type ExampleOf<Fields extends QueryFields> = [RequiredNames<Fields>] extends [never]
  ? { readonly example?: { readonly [Name in keyof Fields]?: string } }
  : {
      readonly example: { readonly [Name in RequiredNames<Fields>]: string } & {
        readonly [Name in keyof Fields]?: string
      }
    }
