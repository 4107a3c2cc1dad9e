import DividendsCard from './dividends-card'
import DocumentsCard from './documents-card'
import type { FundDetail } from '../../../../shared/fund/fund-types'
import ManagersCard from './managers-card'
import PortfolioCard from './portfolio-card'
import ProfileCard from './profile-card'
import TransformCard from '../trading/transform-card'

/**
 * The lower part of a fund's page: what it holds, who runs it, its facts, payouts, papers and where one can
 * move to.
 */
export default function FundRest(props: { fund: FundDetail; anchor: string }) {
  const { fundCode } = props.fund

  return (
    <div className="flex flex-col gap-3 desktop:gap-4">
      <div id="holdings" className={props.anchor}>
        <PortfolioCard fundCode={fundCode} />
      </div>
      <div id="managers" className={props.anchor}>
        <ManagersCard fund={props.fund} />
      </div>
      <div id="profile" className={props.anchor}>
        <ProfileCard fundCode={fundCode} />
      </div>
      <DividendsCard fundCode={fundCode} />
      <DocumentsCard fundCode={fundCode} />
      <TransformCard fundCode={fundCode} />
    </div>
  )
}
