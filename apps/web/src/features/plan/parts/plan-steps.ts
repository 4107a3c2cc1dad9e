/** What a result page of a plan speaks of. */
export const planSteps = ['created', 'changed'] as const
