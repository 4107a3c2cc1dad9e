import type { FastifyInstance } from 'fastify'
import { fieldsOf } from '../http/fields'
import type { Inbox } from './inbox'

/** `GET /inbox?to=&limit=`: messages, newest first, for the page and for tests. */
export function inboxRoutes(app: FastifyInstance, inbox: Inbox): void {
  app.get('/inbox', (request) => {
    const query = fieldsOf(request.query)
    const to = query.get('to')
    const limit = Number(query.get('limit') ?? 50)

    return {
      messages: inbox.list({
        ...(typeof to === 'string' && to !== '' ? { to } : {}),
        limit: limit >= 1 && limit <= 500 ? limit : 50,
      }),
    }
  })
}
