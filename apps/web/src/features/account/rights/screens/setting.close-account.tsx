import { closeAccount, closingState } from '@tongzhou/client/account'
import type { ResponseOf } from '@tongzhou/client/call'
import { closingConditionWords } from '@tongzhou/domain/account/rights/account-closing'
import { Button } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { Chip } from '@tongzhou/ui/chip/chip'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { NoticeBar } from '@tongzhou/ui/notice/notice-bar'
import { RowSkeleton } from '@tongzhou/ui/states/skeleton'
import { useFeedback } from '../../../../shared/api/services'
import { useCall } from '../../../../shared/api/use-call'
import { useSend } from '../../../../shared/api/use-send'
import { useVerifyTicket } from '../../../../shared/held/verify-ticket'
import { to } from '../../../../shared/routing/to'
import { useGo } from '../../../../shared/routing/use-go'
import { Columns } from '../../../../shared/screen/columns'
import { Guide } from '../../../../shared/screen/guide'
import { Screen } from '../../../../shared/screen/screen'
import { useResetCustomer } from '../../../../shared/session/use-session'
import { daySentence } from '../../../../shared/words/day-words'
import { ClosingProgress } from '../parts/closing-progress'
import { closingHelp, kept, lost } from '../parts/closing-words'

type Closing = ResponseOf<typeof closingState>

/** The end of the account: what must be settled first, what goes and what stays, and its days (R-ACT-26). */
export default function CloseAccount() {
  const query = useCall(closingState, {})

  return (
    <Screen
      query={query}
      skeleton={
        <Card flush>
          <RowSkeleton rows={6} />
        </Card>
      }
    >
      {(closing) => (
        <Columns
          keepsBeside
          beside={
            <>
              <Guide title="将失去" lines={lost(closing.coupons)} />
              <Guide title="会保留" lines={kept} />
            </>
          }
        >
          {closing.phase === 'REQUESTED' || closing.phase === 'WAITING' ? (
            <ClosingProgress {...closing} />
          ) : (
            <>
              {closing.phase === 'BACK' && (
                <NoticeBar tone="warn">
                  上次的申请没有办结：登记机构或我们查到还有未结清的，办结后可以重新申请。
                </NoticeBar>
              )}
              <Conditions conditions={closing.conditions} />
              <Ask closing={closing} />
            </>
          )}
        </Columns>
      )}
    </Screen>
  )
}

function Conditions({ conditions }: Pick<Closing, 'conditions'>) {
  return (
    <Card flush title="办理条件">
      <ListRows label="办理条件">
        {conditions.map(({ kind, open }) => {
          const isMet = open === 0
          const { todo, href } = closingHelp[kind]

          return (
            <ListRow
              key={kind}
              icon={isMet ? 'check' : 'warning'}
              title={closingConditionWords[kind]}
              note={isMet ? undefined : todo}
              href={isMet ? undefined : href}
              value={isMet ? <Chip>已满足</Chip> : <Chip tone="warn">{open} 项</Chip>}
            />
          )
        })}
      </ListRows>
    </Card>
  )
}

function Ask({ closing }: { closing: Closing }) {
  const feedback = useFeedback()
  const go = useGo()
  const resetCustomer = useResetCustomer()
  const proof = useVerifyTicket('CLOSE')
  const { send, isSending } = useSend(closeAccount, { handles: ['VERIFICATION_NEEDED'] })
  const { expectedOn, limitOn } = closing
  const unmet = closing.conditions.filter(({ open }) => open > 0).length
  const isAtOnce = expectedOn === limitOn
  const ask = async () => {
    const verifyTicket = proof.ticket()
    if (verifyTicket === null) return proof.ask()
    const question = {
      title: '注销账户',
      text: isAtOnce
        ? '您没有在登记机构开过户，确认后立即注销，不能恢复。'
        : `预计${daySentence(expectedOn)}办结，报送登记机构前可以撤回；办结后不能恢复。`,
      confirm: '确认注销',
      cancel: '再想想',
      danger: true,
    }
    if (!(await feedback.ask(question))) return
    const outcome = await send({ verifyTicket })
    proof.drop()
    if (outcome.kind !== 'ok') {
      if (outcome.reason === 'VERIFICATION_NEEDED') proof.ask()
    } else if (outcome.data.isClosed) {
      resetCustomer()
      await feedback.tell('账户已注销，登录已停用。')
      go(to('/'), { replace: true })
    }
  }

  return (
    <Card title={isAtOnce ? '确认后立即办结' : `现在申请，预计${daySentence(expectedOn)}办结`}>
      <p className="pb-4 text-14 text-ink-soft">
        {isAtOnce
          ? '您没有在登记机构开过户，不用等待。'
          : `登记机构撤销交易账户需要两个交易日，最迟${daySentence(limitOn)}。不用重新拍照，不收费用。`}
      </p>
      {unmet === 0 ? (
        <Button look="danger" full busy={isSending} onClick={() => void ask()}>
          {proof.ticket() === null ? '验证身份，申请注销' : '身份已验证，申请注销'}
        </Button>
      ) : (
        <p role="status" className="text-15">
          还有 {unmet} 项未办结，办结后就可以申请。
        </p>
      )}
    </Card>
  )
}
