import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, pino } from 'pino'
import { withoutPersonalData } from './without-personal-data'

/** Structured log lines: ids and codes only, never names, cards, passwords or codes. */
export type Logger = FastifyBaseLogger

/**
 * The process's log: JSON lines on standard output, or where `destination` says. What errors say is kept
 * without anybody's data (R-PRV-5): a database error's detail shows the row it is about, a mail server's the
 * address.
 */
export function jsonLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    redact: ['req.headers.cookie', 'req.headers.authorization'],
    serializers: { err: safeError, error: (value: unknown) => withoutPersonalData(String(value)) },
  }

  return destination ? pino(options, destination) : pino(options)
}

function safeError(value: unknown): object {
  if (!(value instanceof Error)) return { message: withoutPersonalData(String(value)) }
  const { code, constraint } = value as { code?: unknown; constraint?: unknown }

  return {
    type: value.name,
    message: withoutPersonalData(value.message),
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    stack: withoutPersonalData(value.stack ?? ''),
    ...(value.cause === undefined ? {} : { cause: safeError(value.cause) }),
  }
}
