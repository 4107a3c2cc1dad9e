/** How often the bank is difficult, per kind of movement. All zero: it does at once what it is asked. */
export interface BankMood {
  readonly fail: number
  readonly slow: number
  readonly silent: number
  readonly lost: number
  /** Callbacks of what was decided later that never come. */
  readonly muted: number
  readonly returned: number
  /** How much of what it took time for is decided when it looks at it. */
  readonly decided: number
}
