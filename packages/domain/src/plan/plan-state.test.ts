import { describe, expect, test } from 'vitest'
import { dayFrom } from '../kernel/business-day'
import { moneyFrom } from '../kernel/money'
import {
  type FailPolicy,
  type PeriodOutcome,
  type PlanEnd,
  type PlanProgress,
  afterPeriod,
  newPlanProgress,
  statusAfterCommand,
  usualFailPolicy,
} from './plan-state'

const nextDay = dayFrom('2026-12-01')
const executed: PeriodOutcome = { kind: 'executed', day: dayFrom('2026-11-02'), amount: moneyFrom('500') }
const failed: PeriodOutcome = { kind: 'failed', reason: 'BALANCE' }
const skipped: PeriodOutcome = { kind: 'skipped', reason: 'RISK_EXPIRED' }

function run(outcomes: PeriodOutcome[], more: { end?: PlanEnd; policy?: FailPolicy } = {}) {
  const rules = {
    end: more.end ?? ({ kind: 'none' } as const),
    policy: more.policy ?? usualFailPolicy,
    nextDay,
  }
  let progress: PlanProgress = newPlanProgress
  const events: string[] = []
  for (const outcome of outcomes) {
    const next = afterPeriod(progress, outcome, rules)
    progress = next.progress
    events.push(next.event.kind)
  }

  return { progress, events }
}

describe('failures (R-DCA-4, R-DCA-5)', () => {
  test('the third failure in a row ends the plan', () => {
    expect(run([failed, failed, failed])).toMatchObject({
      progress: { status: 'TERMINATED', failCount: 3 },
      events: ['failureNotice', 'failureNotice', 'terminatedByFailures'],
    })
  })

  test('a success resets the count, a skipped period does not touch it', () => {
    expect(run([failed, failed, executed, failed, failed]).progress).toMatchObject({
      status: 'RUNNING',
      failCount: 2,
    })
    expect(run([failed, skipped, failed, skipped, failed]).progress.status).toBe('TERMINATED')
  })

  test('accumulated failures survive a success', () => {
    const policy: FailPolicy = { ...usualFailPolicy, counting: 'ACCUMULATED' }
    expect(run([failed, executed, failed, executed, failed], { policy }).progress.status).toBe('TERMINATED')
  })

  test('a fund that ended ends the plan', () => {
    expect(run([{ kind: 'fundGone' }])).toMatchObject({
      progress: { status: 'TERMINATED' },
      events: ['terminatedByFund'],
    })
  })
})

describe('end rules (§8.1)', () => {
  test.each([
    [{ kind: 'none' }, 'RUNNING'],
    [{ kind: 'date', lastDay: dayFrom('2026-12-01') }, 'RUNNING'],
    [{ kind: 'date', lastDay: dayFrom('2026-11-30') }, 'FINISHED'],
    [{ kind: 'count', times: 3 }, 'RUNNING'],
    [{ kind: 'count', times: 2 }, 'FINISHED'],
    [{ kind: 'total', amount: moneyFrom('1000.01') }, 'RUNNING'],
    [{ kind: 'total', amount: moneyFrom('1000.00') }, 'FINISHED'],
  ] as const)('two deductions of 500 under %o: %s', (end, status) => {
    expect(run([executed, executed], { end }).progress).toMatchObject({ status, executedCount: 2 })
  })
})

test('commands: a paused plan resumes, an ended one takes none', () => {
  expect(statusAfterCommand('RUNNING', 'pause')).toBe('PAUSED')
  expect(statusAfterCommand('PAUSED', 'resume')).toBe('RUNNING')
  expect(statusAfterCommand('PAUSED', 'change')).toBe('PAUSED')
  expect(statusAfterCommand('RUNNING', 'resume')).toBeNull()
  expect(statusAfterCommand('TERMINATED', 'resume')).toBeNull()
  expect(statusAfterCommand('FINISHED', 'change')).toBeNull()
})
