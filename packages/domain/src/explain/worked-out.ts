import { assert } from '../kernel/assert'
import { parseScaled, printScaled, tenTo } from '../kernel/decimal'
import { divideHalfUp } from '../kernel/rounding'
import { type Explanation, type ExplainUnit, made } from './explanation'

/** Decimals that a value of a tree may have. */
const MOST_PLACES = 15

/** A whole number over a power of ten, or over another number. */
interface Fraction {
  readonly up: bigint
  readonly down: bigint
}

type Op = 'SUM' | 'SUB' | 'MUL' | 'DIV' | 'RATIO'

/**
 * A number worked out of its parts as they are told, rounded half up to `places`: for figures whose page
 * shows no other number of theirs. Throws AssertionFault where a divisor is not above zero.
 */
export function workedOut(
  label: string,
  op: Op,
  args: readonly Explanation[],
  as: { readonly unit: ExplainUnit; readonly places: number },
): Explanation {
  const { unit, places } = as
  assert(places <= MOST_PLACES, 'a value has a few decimals')
  const { up, down } = computed(
    op,
    args.map(({ value }) => fractionOf(value)),
  )
  const value = printScaled(divideHalfUp(up * tenTo(places), down), places)

  return made(label, op, { unit, value }, { args, rounded: { places, mode: 'half-up' } })
}

function fractionOf(value: string): Fraction {
  const places = value.split('.')[1]?.length ?? 0

  return { up: parseScaled(value, places), down: tenTo(places) }
}

function computed(op: Op, args: readonly Fraction[]): Fraction {
  const [first, second, third] = args
  switch (op) {
    case 'SUM':
      return args.reduce(plus)
    case 'SUB':
      return args.reduce((left, { up, down }) => plus(left, { up: -up, down }))
    case 'MUL':
      return args.reduce(times)
    case 'DIV':
      assert(first !== undefined && second !== undefined, 'a quotient has two parts')

      return over(first, second)
    case 'RATIO':
      assert(first !== undefined && second !== undefined && third !== undefined, 'a ratio has three parts')

      return over(times(first, second), third)
  }
}

function plus(a: Fraction, b: Fraction): Fraction {
  return { up: a.up * b.down + b.up * a.down, down: a.down * b.down }
}

function times(a: Fraction, b: Fraction): Fraction {
  return { up: a.up * b.up, down: a.down * b.down }
}

function over(a: Fraction, b: Fraction): Fraction {
  assert(b.up > 0n, 'a divisor is above zero')

  return { up: a.up * b.down, down: a.down * b.up }
}
