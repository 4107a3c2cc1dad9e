import type { CallDefinition } from '@tongzhou/contract/kit/define-call'
import { z } from 'zod'

interface FieldFacts {
  readonly type?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly enum?: readonly string[]
}

/**
 * Values one step beyond what the contract says of a field: shorter, longer, of another form, of no known
 * kind.
 */
export function beyondEdges(call: CallDefinition): readonly (readonly [field: string, value: string])[] {
  const schema = z.toJSONSchema(call.request, { io: 'input', unrepresentable: 'any' })
  const fields = Object.entries((schema.properties ?? {}) as Record<string, FieldFacts>)

  return fields.flatMap(([field, facts]) =>
    facts.type === 'string'
      ? valuesBeyond(facts)
          .filter((value) => call.request.shape[field]?.safeParse(value).success === false)
          .map((value) => [field, value] as const)
      : [],
  )
}

function valuesBeyond({ pattern, minLength, maxLength, enum: known }: FieldFacts): string[] {
  return [
    ...(known === undefined ? [] : ['NO_SUCH_KIND']),
    ...(pattern === undefined ? [] : ['!', '1'.repeat(41), '.5']),
    ...(minLength === undefined || minLength < 2 ? [] : ['字'.repeat(minLength - 1)]),
    ...(maxLength === undefined ? [] : ['字'.repeat(maxLength + 1)]),
  ]
}
