/** What tells the positions of one fund apart. */
export interface PositionSide {
  readonly tradeAcco: string
  /** 0 front-end, 1 back-end (后端收费). */
  readonly chargeType: '0' | '1'
}

/** Whether something is of a position: its trade account and its fee side. */
export function isOf(one: PositionSide, position: PositionSide): boolean {
  return one.tradeAcco === position.tradeAcco && one.chargeType === position.chargeType
}

/** The side of a position alone. */
export function sideOf({ tradeAcco, chargeType }: PositionSide): PositionSide {
  return { tradeAcco, chargeType }
}
