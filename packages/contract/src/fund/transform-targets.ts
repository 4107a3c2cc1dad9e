import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { pageOf, pageRequest } from '../kit/page'
import { fundCode } from '../kit/wire'
import { fundCard } from './fund-shapes'

export const transformTargets = defineCall({
  name: 'transformTargets',
  area: 'fund',
  path: '/api/mam-service/singleProduct/changeProduct/search',
  method: 'POST',
  body: 'form',
  access: 'public',
  summary: '可以转入的基金：同一登记机构、开放转换与申购，可按关键词筛选',
  request: z.object({
    fundCode,
    keyword: z.string().trim().max(40, '搜索词过长').optional(),
    ...pageRequest,
  }),
  response: pageOf(fundCard),
  refusals: ['FUND_NOT_FOUND'],
})
