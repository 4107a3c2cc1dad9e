import { bankCardList } from '@tongzhou/client/account'
import { transferInPage } from '@tongzhou/client/custody'
import type { ResponseOf } from '@tongzhou/client/call'
import { ButtonLink } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { ChoiceRows } from '@tongzhou/ui/list-row/choice-rows'
import { ListRow } from '@tongzhou/ui/list-row/list-row'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { useCall } from '../../../shared/api/use-call'
import { useRouteQuery } from '../../../shared/routing/screen-place'
import { to } from '../../../shared/routing/to'
import { useGo } from '../../../shared/routing/use-go'
import { Columns } from '../../../shared/screen/columns'
import { Guide } from '../../../shared/screen/guide'
import { Screen } from '../../../shared/screen/screen'
import { cardText } from '../../../shared/words/card-words'
import { TransferSteps } from '../parts/transfer-steps'

type BankCard = ResponseOf<typeof bankCardList>['cards'][number]

/** Brings shares here that are held at another seller, without selling them (§3.9). */
export default function OutsideTrustee() {
  const { fundCode, tradeAcco } = useRouteQuery('/outside-trustee')
  const cards = useCall(bankCardList, {})

  return (
    <Screen
      query={cards}
      isEmpty={(data) => data.cards.length === 0}
      empty={
        <EmptyState
          text="还没有绑定银行卡"
          note="转入的份额记在银行卡对应的交易账户下，卖出时资金回到这张卡。"
          action={
            <ButtonLink look="outline" size="medium" href={to('/account/bank-card')}>
              去绑卡
            </ButtonLink>
          }
        />
      }
    >
      {({ cards: own }) => {
        const card = own.find((each) => each.tradeAcco === tradeAcco) ?? own[0]

        return (
          <Columns keepsBeside beside={<About />}>
            <Chosen fundCode={fundCode} card={card} cards={own} />
          </Columns>
        )
      }}
    </Screen>
  )
}

function About() {
  return (
    <>
      <Guide
        title="转入，不是卖出再买"
        lines={[
          '份额原样搬到这里：不赎回，不收申购费，市场涨跌期间不空仓。',
          '持有天数从原来的确认日接着算，赎回费档位不会重来。',
          '分红方式不跟着过来，转入后按基金默认，可以再改。',
          '份额类别必须一致：A 类只能转入 A 类，C 类只能转入 C 类。',
        ]}
      />
      <Card className="max-desktop:order-9">
        <ButtonLink full look="outline" href={to('/outside-trustee/record')}>
          转托管记录
        </ButtonLink>
      </Card>
    </>
  )
}

function Chosen(props: { fundCode: string | null; card: BankCard | undefined; cards: readonly BankCard[] }) {
  const { fundCode, card, cards } = props
  const go = useGo()
  if (card === undefined) return null
  const { tradeAcco } = card

  return (
    <>
      {cards.length > 1 && (
        <Card flush title="转入到哪张卡的交易账户">
          <ChoiceRows
            label="转入到哪张卡的交易账户"
            value={tradeAcco}
            onChange={(chosen) =>
              go(to('/outside-trustee', { tradeAcco: chosen, ...(fundCode === null ? {} : { fundCode }) }), {
                replace: true,
              })
            }
            choices={cards.map((each) => ({ value: each.tradeAcco, title: cardText(each) }))}
          />
        </Card>
      )}
      {fundCode === null ? (
        <Card flush>
          <ListRow
            icon="search"
            title="选择要转入的基金"
            note="先找到您在原销售机构持有的那只基金"
            href={to('/outside-trustee/funds', { tradeAcco })}
          />
        </Card>
      ) : (
        <OneFund fundCode={fundCode} tradeAcco={tradeAcco} />
      )}
    </>
  )
}

/** Once the fund is known: what is next, step by step. */
function OneFund({ fundCode, tradeAcco }: { fundCode: string; tradeAcco: string }) {
  const page = useCall(transferInPage, { fundCode, tradeAcco })

  return (
    <Screen query={page}>
      {(data) => (
        <>
          <Card flush>
            <ListRow
              title={data.name}
              note={data.fundCode}
              value="换一只"
              href={to('/outside-trustee/funds', { tradeAcco })}
            />
          </Card>
          <TransferSteps
            page={data}
            refresh={() => {
              if (page.kind === 'ready') page.retry()
            }}
          />
        </>
      )}
    </Screen>
  )
}
