import { CalcInputError, CalcInputs } from './calc-inputs'
import type { CalcMethod, CalcResult } from './calc-method'

/** As it came: text or number; null where the line has none. */
type LineId = string | number | null

type CalcAnswer =
  | { readonly id: LineId; readonly result: CalcResult }
  | { readonly id: LineId; readonly error: { readonly code: string; readonly message: string } }

/**
 * Answers one line of input. Codes: BAD_LINE (no JSON object with a method), UNKNOWN_METHOD, BAD_INPUT
 * (missing, not a number, out of range). Never throws.
 */
export function answerLine(line: string, methods: ReadonlyMap<string, CalcMethod>): CalcAnswer {
  const request = parse(line)
  if (request === null)
    return failure(null, 'BAD_LINE', 'a line is one JSON object with id, method and inputs')
  const id = typeof request['id'] === 'string' || typeof request['id'] === 'number' ? request['id'] : null
  if (typeof request['method'] !== 'string') return failure(id, 'BAD_LINE', 'method must be a string')
  const method = methods.get(request['method'])
  if (!method) return failure(id, 'UNKNOWN_METHOD', `unknown method ${JSON.stringify(request['method'])}`)
  const inputs = request['inputs'] ?? {}
  if (!isRecord(inputs)) return failure(id, 'BAD_LINE', 'inputs must be an object')
  try {
    return { id, result: method.run(new CalcInputs(inputs)) }
  } catch (fault) {
    if (!(fault instanceof Error)) return failure(id, 'BAD_INPUT', String(fault))
    const isInput = fault instanceof CalcInputError
    return failure(
      id,
      'BAD_INPUT',
      isInput ? fault.message : `the inputs do not fit together: ${fault.message}`,
    )
  }
}

function parse(line: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(line.trim())
    return isRecord(value) ? value : null
  } catch {
    return null
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function failure(id: LineId, code: string, message: string): CalcAnswer {
  return { id, error: { code, message } }
}
