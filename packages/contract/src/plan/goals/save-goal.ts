import { goalNameRule } from '@tongzhou/domain/fields/goal-name'
import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { fieldWire } from '../../kit/field-wire'
import { dayWire, moneyWire } from '../../kit/wire'
import { goalNo } from '../plan-shapes'

export const saveGoal = defineCall({
  name: 'saveGoal',
  area: 'plan',
  path: '/api/mam-service/plan/saveGoal',
  method: 'POST',
  body: 'form',
  access: 'login',
  once: true,
  changes: ['plan'],
  summary: '新建或修改一个攒钱目标（最多 10 个）',
  request: z.object({
    /** Absent: a new goal. */
    goalNo: goalNo.optional(),
    name: fieldWire(goalNameRule),
    target: moneyWire,
    dueOn: dayWire,
  }),
  response: z.object({ goalNo: z.string() }),
  refusals: ['GOAL_NOT_FOUND', 'GOAL_TERMS', 'GOAL_FULL'],
  ownedIds: ['goalNo'],
})
