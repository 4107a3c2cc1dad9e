import type { PortRefusal } from '../outcome-unknown'

/** Short messages (docs/ports/sms.md). Throws OutcomeUnknown. */
export interface SmsPort {
  /** `text` is the final wording with its signature; the same `serialNo` is sent once. */
  send(message: {
    serialNo: string
    mobile: string
    scene: string
    text: string
  }): Promise<{ kind: 'accepted'; messageId: string } | PortRefusal>
}
