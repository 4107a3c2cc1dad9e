import { isChannelCode } from '@tongzhou/domain/content/channel-code'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { CollectorPort } from '../ports/collector/port'
import { crossOrigin } from './answer-call'
import { UnreadBody } from './unread-body'

const path = z.string().regex(/^\/[\w/:.*-]{0,120}$/)
const pageView = z.object({
  project: z.enum(['002', '003', '005', 'default']),
  channelCode: z.string().refine(isChannelCode),
  path,
  title: z.string().max(60),
  from: path.nullable(),
})

/**
 * Takes page views of our own pages (§2, §7). A body that does not fit, or that another site's page sends, is
 * dropped: there is nobody to tell.
 */
export function registerCollect(app: FastifyInstance, collector: CollectorPort): void {
  app.post('/collect/page-view', { bodyLimit: 4096 }, async (request, reply) => {
    const view = pageView.safeParse(readOrNothing(request.body))
    if (view.success && !crossOrigin(request)) await collector.pageView(view.data, new Date())

    return reply.code(204).send()
  })
}

function readOrNothing(body: unknown): unknown {
  try {
    return body instanceof UnreadBody ? body.read() : null
  } catch {
    return null
  }
}
