import type { AttackedProduct } from './attacked-product'

/** An attack from outside. A new one is a file here and a line in attacks.ts. */
export interface Attack {
  /** A1 …, as in docs/security.md. */
  readonly name: string
  readonly title: string
  /** By none: it brings a product of its own. */
  run(product: () => Promise<AttackedProduct>): Promise<AttackReport>
}

export interface AttackReport {
  readonly isHeld: boolean
  /** One line: what was tried, and the figures that came of it. */
  readonly text: string
}
