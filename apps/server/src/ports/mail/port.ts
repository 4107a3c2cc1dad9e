/**
 * Mail over SMTP (docs/ports/mail.md). A rejected promise is either `MailRefused` (for good) or an unknown
 * outcome.
 */
export interface MailPort {
  send(mail: {
    /** Becomes the Message-ID: the same serial number is the same mail. */
    serialNo: string
    to: string
    subject: string
    text: string
    html?: string
    attachments?: readonly { filename: string; mimeType: string; bytes: Uint8Array }[]
  }): Promise<void>
}

/** The receiving server refused the mail for good (5xx). */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
}
