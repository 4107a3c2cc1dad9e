import { identityState } from '@tongzhou/client/account'
import type { ResponseOf } from '@tongzhou/client/call'
import type { IdentityChangeKind } from '@tongzhou/client/sets/identity-change-kind'
import { foreignTerms, isForeignDocument } from '@tongzhou/domain/account/identity/foreign-document'
import { LONG_TERM } from '@tongzhou/domain/account/id-validity'
import { Button, ButtonLink } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { DescriptionList } from '@tongzhou/ui/description/description-list'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { NoticeBar } from '@tongzhou/ui/notice/notice-bar'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { useCall } from '../../../../shared/api/use-call'
import { useVerifyTicket } from '../../../../shared/held/verify-ticket'
import { useRouteQuery } from '../../../../shared/routing/screen-place'
import { to } from '../../../../shared/routing/to'
import { useGo } from '../../../../shared/routing/use-go'
import { Columns } from '../../../../shared/screen/columns'
import { Guide } from '../../../../shared/screen/guide'
import { Screen } from '../../../../shared/screen/screen'
import { dayText } from '../../../../shared/words/day-words'
import { ChangeForm } from '../parts/change-form'

type State = ResponseOf<typeof identityState>
type Document = NonNullable<State['document']>

const changeWords: Readonly<Record<IdentityChangeKind, { readonly title: string; readonly note: string }>> = {
  NAME: { title: '改名', note: '证件号码不变，姓名变了' },
  NUMBER: { title: '更换证件号码', note: '换发的证件号码不同' },
}

/** Who one is by his document, and the three ways in which that changes (R-ACT-19). */
export default function Identity() {
  const { kind } = useRouteQuery('/setting/identity')
  const state = useCall(identityState, {})

  return (
    <Columns
      keepsBeside
      beside={
        <Guide
          isAboutData
          title="变更之后"
          lines={[
            '由两位工作人员核对，1 个工作日内有结果；审核期间账户照常使用。',
            '通过后通知各登记机构，并逐张与银行核对银行卡。',
            '银行登记的仍是旧信息的卡，需要先到银行更新再重新签约；在此之前到账款项暂缓划出，签约后一次划出。',
            '变更前的信息作为一个版本保存，不会删除。',
          ]}
        />
      }
    >
      <Screen query={state}>
        {({ document, review }) =>
          document === null ? (
            <EmptyState
              text="还没有完成实名认证"
              note="先完成开户的第一步"
              action={<ButtonLink href={to('/account/auth-center')}>去认证</ButtonLink>}
            />
          ) : (
            <>
              <OnFile document={document} />
              <Known document={document} review={review} kind={kind === '' ? null : kind} />
            </>
          )
        }
      </Screen>
    </Columns>
  )
}

function OnFile({ document }: { document: Document }) {
  const { idType, customerName, idNo, idBegin, idEnd } = document

  return (
    <Card title="现在登记的信息">
      <DescriptionList
        items={[
          { term: '证件', value: isForeignDocument(idType) ? foreignTerms[idType].name : '居民身份证' },
          { term: '姓名', value: customerName },
          { term: '证件号码', value: idNo },
          {
            term: '有效期',
            value: `${idBegin ?? '--'} 至 ${idEnd === LONG_TERM ? '长期' : (idEnd ?? '--')}`,
          },
        ]}
      />
    </Card>
  )
}

function Known(props: { document: Document; review: State['review']; kind: IdentityChangeKind | null }) {
  const { document, review, kind } = props
  if (review?.kind === 'IDENTITY_CHANGE' && review.state === 'PENDING') {
    return (
      <Card title="变更审核中">
        <p className="text-15 text-ink-soft">
          预计 {dayText(review.dueOn)}前有结果，以消息和短信通知您。审核期间账户照常使用。
        </p>
      </Card>
    )
  }
  const rejection = review?.kind === 'IDENTITY_CHANGE' && review.state === 'REJECTED' ? review.reason : null

  return (
    <>
      {rejection !== null && <NoticeBar tone="warn">上次变更未通过：{rejection}</NoticeBar>}
      {kind === null ? <Ways document={document} /> : <Change document={document} kind={kind} />}
    </>
  )
}

function Ways({ document }: { document: Document }) {
  const { idType } = document
  // A passport is renewed with another number.
  const keepsNumber = !isForeignDocument(idType) || foreignTerms[idType].kind === 'permit'

  return (
    <Card flush title="什么变了">
      <ListRows>
        {keepsNumber && (
          <ListRow
            title="更新证件"
            note="号码不变，只换了有效期；拍照识别，立即生效"
            href={to('/account/ocr')}
          />
        )}
        {(['NAME', 'NUMBER'] as const).map((one) => (
          <ListRow
            key={one}
            title={changeWords[one].title}
            note={changeWords[one].note}
            href={to('/setting/identity', { kind: one })}
          />
        ))}
      </ListRows>
    </Card>
  )
}

function Change({ document, kind }: { document: Document; kind: IdentityChangeKind }) {
  const proof = useVerifyTicket('CHANGE_IDENTITY')
  const go = useGo()
  if (proof.ticket() !== null) {
    const leave = () => go(to('/setting/identity'), { replace: true })

    return <ChangeForm kind={kind} idType={document.idType} proof={proof} onDone={leave} />
  }

  return (
    <Card title={changeWords[kind].title}>
      <p className="pb-4 text-15 text-ink-soft">
        先用交易密码和短信验证是您本人，再上传新证件
        {isForeignDocument(document.idType) ? '' : '和户口簿变更页（或公安机关证明）'}的照片。
      </p>
      <Button full onClick={proof.ask}>
        验证身份，下一步
      </Button>
    </Card>
  )
}
