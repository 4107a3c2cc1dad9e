import { LONG_TERM } from '@tongzhou/domain/account/id-validity'
import { ButtonLink } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { DescriptionList, type Described } from '@tongzhou/ui/description/description-list'
import { isOpened, openingPages } from '../../../../shared/opening/opening-pages'
import { to } from '../../../../shared/routing/to'
import { useSession } from '../../../../shared/session/use-session'
import { useOpening } from './use-opening'

/** The document of who is real-named already, and the way on from there. */
export function RealNamed({ facts, idEnd }: { facts: readonly Described[]; idEnd: string | null }) {
  const { step } = useOpening()
  const session = useSession()
  const isOpen = session.kind === 'customer' && isOpened(session.customer)
  const until = { term: '证件有效期至', value: idEnd === LONG_TERM ? '长期' : (idEnd ?? '--') }

  return (
    <div className="flex flex-col gap-4 desktop:max-w-form">
      <Card title="已完成实名认证">
        <DescriptionList items={[...facts, until]} />
      </Card>
      {isOpen ? (
        <ButtonLink look="outline" href={to('/account/auth-center')}>
          查看认证中心
        </ButtonLink>
      ) : (
        <ButtonLink href={step(openingPages['bind-bank'])}>继续开户</ButtonLink>
      )}
    </div>
  )
}
