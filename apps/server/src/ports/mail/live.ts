import { setTimeout as pause } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import { OutcomeUnknown } from '../outcome-unknown'
import { MailRefused, type MailPort } from './port'

const attempts = 3
const firstPauseMs = 500
const timeoutMs = 15_000
const thisMachine = new Set(['127.0.0.1', 'localhost', '[::1]', '::1'])

/**
 * Mail over SMTP (docs/ports/mail.md): `url` is smtp://user:password@host:port or smtps://…; `from` the
 * sender. The serial number becomes the Message-ID. TLS is demanded unless the server is this machine.
 */
export function liveMail(settings: { url: string; from: string }): MailPort {
  const url = new URL(settings.url)
  const local = thisMachine.has(url.hostname)
  const transport = createTransport({
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port || (url.protocol === 'smtps:' ? 465 : 587)),
    secure: url.protocol === 'smtps:',
    requireTLS: !local,
    ignoreTLS: local && url.protocol === 'smtp:',
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    ...(url.username === ''
      ? {}
      : { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }),
  })

  return {
    send: async ({ serialNo, attachments = [], ...mail }) => {
      const message = {
        ...mail,
        from: settings.from,
        messageId: `<${serialNo}@tongzhou.invalid>`,
        attachments: attachments.map(({ filename, mimeType, bytes }) => ({
          filename,
          contentType: mimeType,
          content: Buffer.from(bytes),
        })),
      }
      for (let attempt = 1; ; attempt += 1) {
        try {
          await transport.sendMail(message)

          return
        } catch (error) {
          if (isRefusal(error))
            throw new MailRefused('the receiving server refused the mail', { cause: error })
          if (attempt >= attempts)
            throw new OutcomeUnknown('the mail server did not take the mail', { cause: error })
          await pause(firstPauseMs * 2 ** (attempt - 1) * (0.5 + Math.random()))
        }
      }
    },
  }
}

/** A 5xx answer is for good; anything else may pass another time. */
function isRefusal(error: unknown): boolean {
  const code = typeof error === 'object' && error !== null && 'responseCode' in error ? error.responseCode : 0

  return typeof code === 'number' && code >= 500 && code < 600
}
