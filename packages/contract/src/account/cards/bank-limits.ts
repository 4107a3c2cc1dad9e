import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { cardLimitsView } from './card-view'

export const bankLimits = defineCall({
  name: 'bankLimits',
  area: 'account',
  path: '/api/mam-service/account/selectBankLimits',
  method: 'POST',
  body: 'form',
  access: 'public',
  summary: '支持的银行及限额',
  request: z.object({}),
  response: z.object({
    banks: z.array(
      z.object({
        bankSerial: z.string(),
        bankName: z.string(),
        limits: cardLimitsView,
        open: z.boolean(),
        maintenanceUntil: z.string().nullable(),
        remittance: z.boolean(),
      }),
    ),
  }),
  refusals: ['BANK_BUSY'],
})
