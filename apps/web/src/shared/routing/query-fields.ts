/** One field of a route's query. `read` answers null for a text that is not allowed. */
export interface RequiredField<Value> {
  readonly kind: 'required'
  readonly read: (raw: string) => Value | null
}

/** A field that may be absent: then, and for a text that is not allowed, `fallback` stands. */
export interface OptionalField<Value> {
  readonly kind: 'optional'
  readonly read: (raw: string) => Value | null
  readonly fallback: Value
}

export type Field = RequiredField<unknown> | OptionalField<unknown>
export type QueryFields = Readonly<Record<string, Field>>

/** What a screen reads: one typed value for each field. */
export type QueryValues<Fields extends QueryFields> = {
  readonly [Name in keyof Fields]: Fields[Name] extends { readonly read: (raw: string) => infer Read }
    ? Fields[Name] extends OptionalField<infer Value>
      ? Value
      : NonNullable<Read>
    : never
}

type Writable<Value> = Extract<Value, string> extends never ? string : Extract<Value, string>
export type RequiredNames<Fields extends QueryFields> = {
  [Name in keyof Fields]: Fields[Name]['kind'] extends 'required' ? Name : never
}[keyof Fields]

/** What a link states: required fields must be there, optional ones may. */
export type QueryInput<Fields extends QueryFields> = {
  readonly [Name in RequiredNames<Fields>]: Writable<QueryValues<Fields>[Name]>
} & {
  readonly [Name in Exclude<keyof Fields, RequiredNames<Fields>>]?:
    | Writable<QueryValues<Fields>[Name]>
    | undefined
}

/** Any text, at most 200 characters. */
export const text: RequiredField<string> = { kind: 'required', read: readText }
export const optionalText: OptionalField<string | null> = { kind: 'optional', read: readText, fallback: null }

/** A fund code: six digits. */
export const fundCode: RequiredField<string> = { kind: 'required', read: matching(/^\d{6}$/) }
export const optionalFundCode: OptionalField<string | null> = {
  kind: 'optional',
  read: matching(/^\d{6}$/),
  fallback: null,
}

/** A day: 2026-11-20. */
export const optionalDay: OptionalField<string | null> = {
  kind: 'optional',
  read: matching(/^\d{4}-\d{2}-\d{2}$/),
  fallback: null,
}

/** An amount as a decimal string with at most two decimals: "1000.00". */
export const optionalAmount: OptionalField<string | null> = {
  kind: 'optional',
  read: matching(/^\d{1,13}(\.\d{1,2})?$/),
  fallback: null,
}

/** One of a few words; anything else reads as the first of them. */
export function oneOf<const Values extends readonly [string, ...string[]]>(
  ...values: Values
): OptionalField<Values[number]> {
  return {
    kind: 'optional',
    read: (raw) => values.find((value) => value === raw) ?? null,
    fallback: values[0],
  }
}

/** Reads all fields. null when a required one is missing or not allowed: the link is not complete. */
export function readQuery<Fields extends QueryFields>(
  fields: Fields,
  raw: (name: string) => string | null,
): QueryValues<Fields> | null {
  const values: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(fields)) {
    const given = raw(name)
    const value = given === null ? null : field.read(given)
    if (value === null && field.kind === 'required') return null
    values[name] = value ?? (field.kind === 'optional' ? field.fallback : null)
  }

  // The loop above fills exactly the names of `fields`, each by its own reader.
  return values as QueryValues<Fields>
}

function readText(raw: string): string | null {
  return raw === '' || raw.length > 200 ? null : raw
}

function matching(pattern: RegExp): (raw: string) => string | null {
  return (raw) => (pattern.test(raw) ? raw : null)
}
