import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { nothing } from '../../kit/wire'
import { goalNo } from '../plan-shapes'

export const closeGoal = defineCall({
  name: 'closeGoal',
  area: 'plan',
  path: '/api/mam-service/plan/closeGoal',
  method: 'POST',
  body: 'form',
  access: 'login',
  once: true,
  changes: ['plan'],
  summary: '结束一个攒钱目标；它的定投计划不受影响',
  request: z.object({ goalNo }),
  response: nothing,
  refusals: ['GOAL_NOT_FOUND'],
  ownedIds: ['goalNo'],
})
