import type { ExplainOp } from '@tongzhou/client/sets/explain-op'

/**
 * A second evaluator of the trees that the server answers (R-WHY-2). It shares nothing with the server: whole
 * numbers over whole numbers, from the leaves up. What it finds must be what the page shows.
 */
export interface EvaluatedNode {
  readonly value: string
  readonly op: ExplainOp
  readonly args: readonly number[]
  readonly rounded: {
    readonly places: number
    readonly mode: 'half-up' | 'truncate' | 'half-even'
  } | null
  readonly tiers: readonly { readonly from: string; readonly value: string }[]
  readonly more: string | null
}

/** An exact fraction; the lower number is above zero. */
interface Fraction {
  readonly up: bigint
  readonly down: bigint
}

/** The places of the nodes whose own value is not what their parts give; empty: all of them agree. */
export function differences(nodes: readonly EvaluatedNode[]): readonly number[] {
  const values: (Fraction | null)[] = []
  const wrong: number[] = []
  for (const [at, node] of nodes.entries()) {
    const shown = fraction(node.value)
    // A leaf, and what an answer had no room for, is what it is said to be.
    if (node.op === 'INPUT' || node.more !== null) {
      values.push(shown)
      continue
    }
    const args = node.args.map((place) => (place < at ? (values[place] ?? null) : null))
    const computed = computedFrom(node, args)
    if (shown === null || computed === null || !isSame(shown, computed)) wrong.push(at)
    values.push(shown)
  }

  return wrong
}

function computedFrom(node: EvaluatedNode, args: readonly (Fraction | null)[]): Fraction | null {
  const known = args.filter((arg) => arg !== null)
  const [first, second, third] = known
  if (first === undefined || known.length < args.length) return null
  const exact = exactly(node, { first, second, third, all: known })

  return exact === null || node.rounded === null ? exact : rounded(exact, node.rounded)
}

function exactly(
  { op, tiers }: EvaluatedNode,
  of: {
    first: Fraction
    second: Fraction | undefined
    third: Fraction | undefined
    all: readonly Fraction[]
  },
): Fraction | null {
  const { first, second, third, all } = of
  switch (op) {
    case 'SUM':
      return all.reduce(plus)
    case 'SUB':
      return all.reduce((left, right) => plus(left, { up: -right.up, down: right.down }))
    case 'MUL':
      return all.reduce(times)
    case 'DIV':
      return second === undefined ? null : over(first, second)
    case 'RATIO':
      return second === undefined || third === undefined ? null : over(times(first, second), third)
    case 'DAYS':
      return second === undefined ? null : plus(second, { up: -first.up, down: first.down })
    case 'TIER': {
      const applies = tiers.findLast((tier) => {
        const from = fraction(tier.from)

        return from !== null && from.up * first.down <= first.up * from.down
      })

      return applies === undefined ? null : fraction(applies.value)
    }
    case 'INPUT':
      return first
  }
}

/** Decimal text as a fraction; a day as the number of days since 1970. */
function fraction(text: string): Fraction | null {
  const day = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (day !== null) {
    const ms = Date.UTC(Number(day[1]), Number(day[2]) - 1, Number(day[3]))

    return { up: BigInt(ms / 86_400_000), down: 1n }
  }
  const number = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text)
  if (number === null) return null
  const decimals = number[3] ?? ''
  const digits = BigInt(`${number[2] ?? '0'}${decimals}`)

  return { up: number[1] === '-' ? -digits : digits, down: 10n ** BigInt(decimals.length) }
}

function plus(a: Fraction, b: Fraction): Fraction {
  return a.down === b.down
    ? { up: a.up + b.up, down: a.down }
    : { up: a.up * b.down + b.up * a.down, down: a.down * b.down }
}

function times(a: Fraction, b: Fraction): Fraction {
  return { up: a.up * b.up, down: a.down * b.down }
}

function over(a: Fraction, b: Fraction): Fraction | null {
  if (b.up === 0n) return null
  const sign = b.up < 0n ? -1n : 1n

  return { up: a.up * b.down * sign, down: a.down * b.up * sign }
}

function isSame(a: Fraction, b: Fraction): boolean {
  return a.up * b.down === b.up * a.down
}

function rounded(exact: Fraction, by: NonNullable<EvaluatedNode['rounded']>): Fraction {
  const down = 10n ** BigInt(by.places)
  const scaled = exact.up * down
  const size = scaled < 0n ? -scaled : scaled
  const whole = size / exact.down
  const twice = (size % exact.down) * 2n
  const isUp =
    by.mode === 'half-up'
      ? twice >= exact.down
      : by.mode === 'half-even' && (twice > exact.down || (twice === exact.down && whole % 2n === 1n))
  const units = isUp ? whole + 1n : whole

  return { up: scaled < 0n ? -units : units, down }
}
