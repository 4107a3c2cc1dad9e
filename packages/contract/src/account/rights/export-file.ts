import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { countWire } from '../../kit/wire'

export const exportNo = z.string().regex(/^\d{1,18}$/, '导出编号不正确')

/** One file of an export. The first fetch starts its last ten minutes: a broken one can be repeated. */
export const exportFile = defineCall({
  name: 'exportFile',
  area: 'account',
  path: '/api/mam-service/account/exportFile',
  method: 'POST',
  body: 'form',
  access: 'login',
  changes: ['consent'],
  summary: '取一份导出的文件，十分钟后删除',
  request: z.object({ exportNo, part: countWire }),
  response: z.object({
    name: z.string(),
    /** A JSON document with its guide. */
    content: z.string(),
    /** Of the content in UTF-8, hexadecimal. */
    sha256: z.string(),
  }),
  refusals: ['NOT_FOUND'],
  ownedIds: ['exportNo'],
})
