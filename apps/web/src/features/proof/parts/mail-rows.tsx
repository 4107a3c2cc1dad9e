import type { mailPage } from '@tongzhou/client/proof'
import type { ResponseOf } from '@tongzhou/client/call'
import { Card } from '@tongzhou/ui/card/card'
import { Chip } from '@tongzhou/ui/chip/chip'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { minuteText } from '../../../shared/words/day-words'
import { mailProtectionWords, mailStateWords } from './mail-words'

/** When and where a paper was mailed, the newest first. */
export function MailRows({ mails }: { mails: ResponseOf<typeof mailPage>['mails'] }) {
  return (
    <Card flush title="发送记录">
      <ListRows label="发送记录">
        {mails.map((mail) => (
          <ListRow
            key={mail.requestedAt}
            title={mail.to}
            note={`${minuteText(mail.requestedAt)} · ${mailProtectionWords[mail.protect].label}`}
            value={
              <Chip tone={mail.state === 'SENT' ? 'brand' : 'neutral'}>{mailStateWords[mail.state]}</Chip>
            }
          />
        ))}
      </ListRows>
    </Card>
  )
}
