/** Where a complaint stands (R-CPL-1). */
export const complaintStates = [
  'RECEIVED',
  'INVESTIGATING',
  'NEED_INFO',
  'NOT_ACCEPTED',
  'REPLIED',
  'REOPENED',
  'MEDIATION',
  'CLOSED',
  'WITHDRAWN',
] as const
export type ComplaintState = (typeof complaintStates)[number]

export const complaintStateWords: Readonly<Record<ComplaintState, string>> = {
  RECEIVED: '已登记',
  INVESTIGATING: '核实中',
  NEED_INFO: '待您补充',
  NOT_ACCEPTED: '未予受理',
  REPLIED: '已答复',
  REOPENED: '复核中',
  MEDIATION: '调解中',
  CLOSED: '已办结',
  WITHDRAWN: '已撤回',
}

/** What its customer does with it. */
export const complaintMoves = ['SUPPLEMENT', 'WITHDRAW', 'SATISFIED', 'REOPEN'] as const
export type ComplaintMove = (typeof complaintMoves)[number]

/** What the house does with it: its people, and the daily step, which goes on and closes. */
export type HouseAct = 'ACCEPT' | 'REFUSE' | 'ASK' | 'REPLY' | 'MEDIATE' | 'CLOSE' | 'EXTEND' | 'GO_ON'
export type ComplaintAct = ComplaintMove | HouseAct

const after: Readonly<Record<ComplaintAct, Partial<Record<ComplaintState, ComplaintState>>>> = {
  SUPPLEMENT: {
    RECEIVED: 'RECEIVED',
    INVESTIGATING: 'INVESTIGATING',
    NEED_INFO: 'INVESTIGATING',
    REOPENED: 'REOPENED',
  },
  WITHDRAW: {
    RECEIVED: 'WITHDRAWN',
    INVESTIGATING: 'WITHDRAWN',
    NEED_INFO: 'WITHDRAWN',
    REOPENED: 'WITHDRAWN',
  },
  SATISFIED: { REPLIED: 'CLOSED' },
  REOPEN: { REPLIED: 'REOPENED', NOT_ACCEPTED: 'REOPENED' },
  ACCEPT: { RECEIVED: 'INVESTIGATING', REOPENED: 'INVESTIGATING' },
  REFUSE: { RECEIVED: 'NOT_ACCEPTED' },
  ASK: { INVESTIGATING: 'NEED_INFO' },
  REPLY: { INVESTIGATING: 'REPLIED' },
  MEDIATE: { REPLIED: 'MEDIATION' },
  CLOSE: { REPLIED: 'CLOSED', MEDIATION: 'CLOSED' },
  EXTEND: { INVESTIGATING: 'INVESTIGATING', NEED_INFO: 'NEED_INFO', REOPENED: 'REOPENED' },
  GO_ON: { NEED_INFO: 'INVESTIGATING' },
}

/** The state after an act; null: the complaint does not allow it. */
export function complaintAfter(state: ComplaintState, act: ComplaintAct): ComplaintState | null {
  return after[act][state] ?? null
}

/** What its customer may do now; it is reopened once. */
export function movesOf(state: ComplaintState, wasReopened: boolean): ComplaintMove[] {
  return complaintMoves.filter(
    (move) => complaintAfter(state, move) !== null && !(move === 'REOPEN' && wasReopened),
  )
}
