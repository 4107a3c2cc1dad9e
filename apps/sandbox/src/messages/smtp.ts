import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import type { Store } from '../store'
import { sameText } from '../http/signature'
import type { Inbox } from './inbox'
import { mailFrom } from './mime'

const maxBytes = 12 * 1024 * 1024

export interface SmtpServer {
  port: number
  stop(): Promise<void>
}

interface World {
  store: Store
  inbox: Inbox
  host: string
  /** 0 = any free port. */
  port: number
  user: string
  password: string
}

/**
 * A real SMTP server on this machine; mails land in the inbox, a repeated Message-ID only once per receiver.
 */
export async function startSmtp(world: World): Promise<SmtpServer> {
  const seen = world.store.table<true>('mail-seen')
  const server = new SMTPServer({
    authMethods: ['PLAIN', 'LOGIN'],
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    size: maxBytes,
    onAuth: ({ username, password }, _session, done) => {
      const known = sameText(username ?? '', world.user) && sameText(password ?? '', world.password)
      done(known ? null : new Error('535 wrong user or password'), known ? { user: username } : undefined)
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        store(Buffer.concat(chunks), session)
        done()
      })
    },
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(world.port, world.host, () => resolve())
  })
  server.removeAllListeners('error')
  // A broken client connection is the client's affair.
  server.on('error', () => undefined)
  const address = server.server.address()

  return {
    port: typeof address === 'object' && address !== null ? address.port : world.port,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }

  function store(raw: Buffer, session: SMTPServerSession): void {
    const mail = mailFrom(raw.toString('latin1'))
    world.store.transaction(() => {
      for (const { address: to } of session.envelope.rcptTo) {
        const key = `${mail.messageId.slice(0, 200)}|${to}`
        if (mail.messageId !== '' && seen.get(key) !== undefined) continue
        seen.put(key, true)
        const { subject, text, attachments } = mail
        world.inbox.deliver({ channel: 'MAIL', to, scene: 'MAIL', subject, text, attachments })
      }
    })
  }
}
