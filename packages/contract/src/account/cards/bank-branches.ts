import { z } from 'zod'
import { defineCall } from '../../kit/define-call'

export const bankBranches = defineCall({
  name: 'bankBranches',
  area: 'account',
  path: '/api/mam-service/account/selectBankBranches',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: [],
  summary: '查询开户支行',
  request: z.object({
    bankSerial: z.string().regex(/^\d{3}$/, '请先选择银行'),
    city: z.string().trim().max(20, '城市名称过长').optional(),
    keyword: z.string().trim().max(30, '关键字过长').optional(),
  }),
  response: z.object({
    branches: z.array(z.object({ branchNo: z.string(), branchName: z.string(), city: z.string() })),
  }),
  refusals: ['BANK_BUSY'],
})
