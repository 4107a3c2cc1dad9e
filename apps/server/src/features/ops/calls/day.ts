import { dayRetry, dayShow } from '@tongzhou/contract/staff/day'
import { retryStep, stepsOfDay } from '@tongzhou/db/stores/registrar/batch-store'
import { refuse } from '@tongzhou/domain/kernel/decision'
import { allSteps } from '../../../jobs/all-steps'
import { handleStaff } from '../../../staff/handle-staff'

export const show = handleStaff(dayShow, async (tx, { day: asked }, { day: today }) => {
  const day = asked ?? today
  const rows = (await stepsOfDay(tx, day)).map(({ step, dueAt, state, unitsDone, unitsTotal, fault }) => ({
    step,
    title: allSteps.find(({ name }) => name === step)?.title ?? '',
    dueAt: dueAt.toISOString(),
    state,
    units: `${unitsDone}/${unitsTotal}`,
    fault,
  }))

  return { answer: { day, rows } }
})

export const retry = handleStaff(dayRetry, async (tx, { day, step }) => {
  if (!(await retryStep(tx, { day, step }))) return refuse('NOT_FOUND')

  return { answer: { day, step, state: 'PENDING' }, audit: { subject: `step:${day}/${step}` } }
})
