/** What is said about the worlds of a run, to `npm run simulate` and by it to its processes. */
export const worldOptions = {
  /** How many worlds. */
  seeds: { type: 'string', default: '20' },
  /** The only one. */
  seed: { type: 'string' },
  first: { type: 'string', default: '1' },
  customers: { type: 'string', default: '8' },
  days: { type: 'string', default: '10' },
  /** On a day, about. */
  operations: { type: 'string', default: '28' },
  joins: { type: 'string' },
  'keep-going': { type: 'boolean', default: false },
} as const
