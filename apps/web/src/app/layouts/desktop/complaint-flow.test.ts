import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { complaintSchedule } from '@tongzhou/domain/content/complaint-days'
import { expect, test } from 'vitest'

test('R-CPL-3: the picture of the flow tells the days of the schedule, in their order', () => {
  const picture = readFileSync(join(import.meta.dirname, '../../../../public/complaint-flow.svg'), 'utf8')
  const days = [...picture.matchAll(/>(\d+) 个工作日内</g)].map(([, days]) => Number(days))
  const { contact, accept, answer } = complaintSchedule
  expect(days).toEqual([contact, accept, answer])
})
