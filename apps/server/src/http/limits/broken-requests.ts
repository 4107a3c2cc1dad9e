import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'
import { type SecurityHeaders, answerBadAddress } from '../security-headers'
import { clientErrors } from './client-error'

/**
 * What a listener answers where no request arises: to bytes that are none, and to an address that cannot be
 * decoded; in its own envelope, with the headers of every answer, which are known once the app stands.
 */
export function brokenRequests(by: {
  envelope: (message: string) => object
  badAddress: string
  headers: () => SecurityHeaders
}): Pick<FastifyServerOptions, 'clientErrorHandler' | 'frameworkErrors'> {
  return {
    clientErrorHandler: clientErrors({ envelope: by.envelope, headers: () => by.headers().plainLines }),
    frameworkErrors: (_error, request, reply) =>
      answerBadAddress(by.headers(), {
        request: request as FastifyRequest,
        reply: reply as unknown as FastifyReply,
        body: by.envelope(by.badAddress),
      }),
  }
}
