/** What the simulated model does wrong: one at a time, until it is set back. */
export const modelFaults = [
  'NONE',
  'INVENT_NUMBER',
  'INVENT_NUMERAL',
  'DROP_SOURCE',
  'REVERSE',
  'FOREIGN_TOOL',
  'ADVISE',
  'OBEY',
  'LEAVE_OUT',
  'PROSE',
  'SLOW',
  'CUT',
  'BUSY',
] as const
export type ModelFault = (typeof modelFaults)[number]
