import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { instantWire } from '../../kit/wire'

/** OVER: it was fetched, or its seven days have passed; nothing of it is kept. */
export const exportState = z.enum(['BUILDING', 'READY', 'OVER'])

export const exportList = defineCall({
  name: 'exportList',
  area: 'account',
  path: '/api/mam-service/account/exportList',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['consent'],
  summary: '导出我的数据：申请与文件',
  request: z.object({}),
  response: z.object({
    /** The newest first. */
    exports: z.array(
      z.object({
        exportNo: z.string(),
        state: exportState,
        requestedAt: instantWire,
        /** Until when it can be fetched; null while it is built. */
        until: instantWire.nullable(),
        isFetched: z.boolean(),
        /** Files of a ready one. */
        parts: z.array(
          z.object({
            part: z.number().int(),
            bytes: z.number().int(),
            /** Hexadecimal. */
            sha256: z.string(),
          }),
        ),
      }),
    ),
    /** The customer may ask for one today. */
    mayAsk: z.boolean(),
  }),
  refusals: [],
})
