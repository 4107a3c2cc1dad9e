import {
  authorizationList,
  consentList,
  dataAccessList,
  dataInventory,
  selectMarketingConsent,
} from '@tongzhou/client/account'
import { joinCalls } from '../../../../shared/api/join-calls'
import { useCall } from '../../../../shared/api/use-call'
import { Columns } from '../../../../shared/screen/columns'
import { Screen } from '../../../../shared/screen/screen'
import { SectionList } from '../../../../shared/screen/section-list'
import { AccessRows } from '../parts/access-rows'
import { AuthorizationRows } from '../parts/authorization-rows'
import { ConsentRows } from '../parts/consent-rows'
import { ExportData } from '../parts/export-data'
import { CollectedRows, RecipientRows } from '../parts/inventory-rows'
import { MarketingSwitches } from '../parts/marketing-switches'

const sections = [
  { id: 'consents', label: '我的同意' },
  { id: 'marketing', label: '营销信息' },
  { id: 'collected', label: '已收集个人信息' },
  { id: 'recipients', label: '第三方共享' },
  { id: 'accesses', label: '工作人员查看记录' },
  { id: 'export', label: '导出我的数据' },
]

/** What the customer agreed to, what is held of him, and who was given some of it (R-PRV-4). */
export default function Privacy() {
  const consents = useCall(consentList, {})
  const marketing = useCall(selectMarketingConsent, {})
  const partners = useCall(authorizationList, {})
  const inventory = useCall(dataInventory, {})
  const looks = useCall(dataAccessList, {})

  return (
    <Columns before={<SectionList label="隐私" sections={sections} />}>
      <Screen query={joinCalls(joinCalls(consents, marketing), joinCalls(inventory, partners, looks))}>
        {([[agreed, channels], [{ collected, recipients }, authorized, seen]]) => (
          <>
            <ConsentRows {...agreed} />
            <AuthorizationRows {...authorized} />
            <MarketingSwitches {...channels} />
            <CollectedRows collected={collected} />
            <RecipientRows recipients={recipients} />
            <AccessRows {...seen} />
            <ExportData />
          </>
        )}
      </Screen>
    </Columns>
  )
}
