import { createHash } from 'node:crypto'
import pg from 'pg'

/** Distinct statements one connection keeps prepared; what comes after is sent plain. Far more than the product has. */
const MOST = 2000

/** The same name in every process, so that a name never stands for two statements. */
const names = new Map<string, string>()

/**
 * A connection that prepares what it is asked with parameters: the server parses and plans a statement once per connection
 * instead of at every call, which is most of its work on the short statements of an order or a confirmation.
 */
export class PreparingClient extends pg.Client {
  // The overloads of query are the base class's; only the form (text, values) is changed on its way.
  override query = ((...args: unknown[]): unknown => {
    const [text, values, callback] = args
    const plain = super.query.bind(this) as (...plain: unknown[]) => unknown
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return plain(...args)
    const name = nameOf(text)

    return name === null ? plain(...args) : plain({ name, text, values }, callback)
  }) as pg.Client['query']
}

/** A stable name of at most 63 bytes for a statement; null when there are too many. */
function nameOf(text: string): string | null {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= MOST) return null
  const name = `tz_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`
  names.set(text, name)

  return name
}
