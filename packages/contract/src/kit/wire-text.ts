import { z } from 'zod'
import { utf8Of } from './utf8-of'
import { Written } from './written'

/**
 * Writes a value as JSON; undefined where the value is absent. Throws for a value that is not of its schema.
 */
type Writer = (value: unknown) => string | undefined
/** Turns JSON into what is written: itself, or its bytes with one character for each. */
type Finish = (json: string) => string

/** Made once: whoever throws it only asks zod to look again and to name the field. */
const misfit = new Error('the value is not of its schema')
const asText: Finish = (json) => json
type Writers = WeakMap<z.core.$ZodType, (value: unknown) => string>
const writers = new Map<Finish, Writers>([
  [asText, new WeakMap()],
  [utf8Of, new WeakMap()],
])

/**
 * The JSON text of an answer: what `JSON.stringify(z.encode(schema, value))` gives, checks included, without
 * the object in between. The schema is read once; kinds of schema and checks that are not known here are left
 * to zod. Throws as zod does.
 */
export function wireText(schema: z.ZodType, value: unknown): string {
  return written(schema, value, asText)
}

/**
 * The bytes of the same text (UTF-8), one character for each, to be sent as 'latin1': texts of Chinese take
 * twice the room and ten times as long to become bytes. A part may be `Written` already.
 */
export function wireBytes(schema: z.ZodType, value: unknown): string {
  return written(schema, value, utf8Of)
}

/** A part of an answer as its bytes, to be put where a value of this schema belongs (wireBytes). */
export function writtenPart<Schema extends z.ZodType>(
  schema: Schema,
  value: z.output<Schema>,
): z.output<Schema> {
  return Written.as(schema, wireBytes(schema, value))
}

function written(schema: z.ZodType, value: unknown, finish: Finish): string {
  const known = writers.get(finish)?.get(schema) ?? wholeWriter(schema, finish)
  writers.get(finish)?.set(schema, known)

  return known(value)
}

function wholeWriter(schema: z.ZodType, finish: Finish): (value: unknown) => string {
  const write = writerOf(schema, finish)
  const slow = byZod(schema, finish)

  return (value) => {
    try {
      return write(value) ?? 'null'
    } catch {
      return slow(value) ?? 'null'
    }
  }
}

/** With parts that are written already: they stand for a value of their schema where there are only bytes. */
function writerOf(schema: z.core.$ZodType, finish: Finish): Writer {
  const write = valueWriter(schema, finish)

  return finish === asText
    ? write
    : (value) => (value instanceof Written ? partOf(schema, value) : write(value))
}

function partOf(schema: z.core.$ZodType, { of, bytes }: Written): string {
  return of === schema ? bytes : fail()
}

function valueWriter(schema: z.core.$ZodType, finish: Finish): Writer {
  // zod's own union of what a schema can be.
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return def.catchall || def.checks?.length ? byZod(schema, finish) : objectWriter(def.shape, finish)
    case 'array':
      return def.checks?.length ? byZod(schema, finish) : arrayWriter(def.element, finish)
    case 'tuple':
      return def.rest || def.checks?.length ? byZod(schema, finish) : tupleWriter(def.items, finish)
    case 'nullable': {
      const inner = writerOf(def.innerType, finish)

      return (value) => (value === null ? 'null' : inner(value))
    }
    case 'optional': {
      const inner = writerOf(def.innerType, finish)

      return (value) => (value === undefined ? undefined : inner(value))
    }
    case 'pipe':
      return codecWriter(schema, def, finish)
    default:
      return leafWriter(schema, finish)
  }
}

function leafWriter(schema: z.core.$ZodType, finish: Finish): Writer {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'string': {
      const fits = stringTest(schema)

      return fits === null
        ? byZod(schema, finish)
        : (value) => (typeof value === 'string' && fits(value) ? quoted(value, finish) : fail())
    }
    case 'number': {
      const fits = numberTest(schema)

      return fits === null
        ? byZod(schema, finish)
        : (value) => (typeof value === 'number' && fits(value) ? String(value) : fail())
    }
    case 'boolean':
      return (value) => (value === true ? 'true' : value === false ? 'false' : fail())
    case 'enum':
      return oneOf(Object.values(def.entries), finish)
    case 'literal':
      return oneOf(def.values, finish)
    default:
      return byZod(schema, finish)
  }
}

function objectWriter(shape: z.core.$ZodShape, finish: Finish): Writer {
  const fields = Object.entries(shape).map(([key, schema]) => ({
    key,
    name: finish(`,${JSON.stringify(key)}:`),
    write: writerOf(schema, finish),
  }))

  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) fail()
    const from = value as Readonly<Record<string, unknown>>
    let text = ''
    for (const { key, name, write } of fields) {
      const part = write(from[key])
      if (part !== undefined) text += text === '' ? name.slice(1) + part : name + part
    }

    return `{${text}}`
  }
}

function arrayWriter(element: z.core.$ZodType, finish: Finish): Writer {
  const write = writerOf(element, finish)

  return (value) => {
    if (!Array.isArray(value)) fail()
    let text = '['
    for (const item of value as readonly unknown[])
      text += text.length === 1 ? (write(item) ?? 'null') : `,${write(item) ?? 'null'}`

    return `${text}]`
  }
}

function tupleWriter(items: readonly z.core.$ZodType[], finish: Finish): Writer {
  const writes = items.map((item) => writerOf(item, finish))

  return (value) =>
    Array.isArray(value) && value.length === writes.length
      ? `[${writes.map((write, i) => write(value[i]) ?? 'null').join(',')}]`
      : fail()
}

/** A codec gives its wire value, which has to be of the wire's schema. */
function codecWriter(schema: z.core.$ZodType, def: z.core.$ZodPipeDef, finish: Finish): Writer {
  const { reverseTransform } = def
  const inside = insideTest(def.out)
  if (!reverseTransform || inside === null || def.checks?.length) return byZod(schema, finish)
  const wire = writerOf(def.in, finish)

  return (value) => {
    if (!inside(value)) fail()
    const payload = { value, issues: [] }
    const sent = reverseTransform(value, payload)
    if (payload.issues.length > 0) fail()

    return wire(sent)
  }
}

/** Whether a value is of the inner side of a codec; null when zod has to say. */
function insideTest(schema: z.core.$ZodType): ((value: unknown) => boolean) | null {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.checks?.length) return def.type === 'number' ? numberOnly(schema) : null
  if (def.type === 'custom' && 'fn' in def) return def.fn as (value: unknown) => boolean
  if (def.type === 'date') return (value) => value instanceof Date && !Number.isNaN(value.getTime())
  if (def.type === 'boolean') return (value) => typeof value === 'boolean'

  return null
}

function numberOnly(schema: z.core.$ZodType): ((value: unknown) => boolean) | null {
  const fits = numberTest(schema)

  return fits && ((value) => typeof value === 'number' && fits(value))
}

/** The patterns and formats a string has to fit; null when it has other checks. */
function stringTest(schema: z.core.$ZodType): ((text: string) => boolean) | null {
  const patterns: RegExp[] = []
  for (const def of checksOf(schema)) {
    // Sticky and global patterns would remember where they stopped.
    if (def.check !== 'string_format' || !(def.pattern instanceof RegExp) || /[gy]/.test(def.pattern.flags))
      return null
    if (!['regex', 'uuid', 'datetime'].includes(def.format ?? '')) return null
    patterns.push(def.pattern)
  }
  const [only] = patterns
  if (patterns.length === 1 && only) return (text) => only.test(text)

  return (text) => patterns.every((pattern) => pattern.test(text))
}

/** Finite, or a whole number; null when it has other checks. */
function numberTest(schema: z.core.$ZodType): ((value: number) => boolean) | null {
  const checks = checksOf(schema)
  if (checks.some(({ check, format }) => check !== 'number_format' || format !== 'safeint')) return null

  return checks.length === 0 ? Number.isFinite : Number.isSafeInteger
}

interface Check {
  readonly check?: string
  readonly format?: string
  readonly pattern?: unknown
}

/** The checks of a schema, its own first when it is one itself (z.uuid()). */
function checksOf(schema: z.core.$ZodType): Check[] {
  // A schema that is a check holds that check's fields in its own definition.
  const own = schema._zod.def as Check & z.core.$ZodTypeDef
  const added = (own.checks ?? []).map((check) => check._zod.def as Check)

  return own.check === undefined ? added : [own, ...added]
}

function oneOf(values: readonly unknown[], finish: Finish): Writer {
  const texts = new Map(values.map((value) => [value, finish(JSON.stringify(value))]))

  return (value) => texts.get(value) ?? fail()
}

/** Whatever is not known here. */
function byZod(schema: z.core.$ZodType, finish: Finish): Writer {
  return (value) => {
    const json = JSON.stringify(z.encode(schema, value)) as string | undefined

    return json === undefined ? undefined : finish(json)
  }
}

const SHORT = 60

function quoted(text: string, finish: Finish): string {
  return finish(text.length <= SHORT && isPlain(text) ? `"${text}"` : JSON.stringify(text))
}

/**
 * No quote, backslash, control sign or half of a sign; read sign by sign, which short texts are done with
 * sooner than by a pattern.
 */
function isPlain(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at)
    if (sign < 0x20 || sign === 0x22 || sign === 0x5c || (sign >= 0xd800 && sign <= 0xdfff)) return false
  }

  return true
}

function fail(): never {
  throw misfit
}
