import { passkeyList } from '@tongzhou/client/account'
import type { ResponseOf } from '@tongzhou/client/call'
import { Card } from '@tongzhou/ui/card/card'
import { ListRows } from '@tongzhou/ui/list-row/list-row'
import { RowSkeleton } from '@tongzhou/ui/states/skeleton'
import { useEffect, useRef } from 'react'
import { useCall } from '../../../../shared/api/use-call'
import { Columns } from '../../../../shared/screen/columns'
import { Guide } from '../../../../shared/screen/guide'
import { Screen } from '../../../../shared/screen/screen'
import { AddPasskey } from '../parts/add-passkey'
import { PasskeyRow } from '../parts/passkey-row'
import { type KeyBeingMade, knowsEveryKey, tellAccepted } from '../parts/tell-accepted'

/** The customer's keys: named, removed, made (R-ACT-24). */
export default function Passkeys() {
  const query = useCall(passkeyList, {})

  return (
    <Screen
      query={query}
      skeleton={
        <Card flush>
          <RowSkeleton rows={2} />
        </Card>
      }
    >
      {(list) => <Keys list={list} />}
    </Screen>
  )
}

function Keys({ list }: { list: ResponseOf<typeof passkeyList> }) {
  const { passkeys, most } = list
  const made = useRef<KeyBeingMade>(null)
  useEffect(() => {
    if (!knowsEveryKey(list, made.current)) return
    made.current = null
    tellAccepted(list)
  }, [list])

  return (
    <Columns
      keepsBeside
      beside={
        <>
          <AddPasskey
            isFull={passkeys.length >= most}
            most={most}
            onMake={(key) => {
              made.current = key
            }}
          />
          <Guide
            title="关于通行密钥"
            lines={[
              '登录时不用输入任何密码，也不会被假网站骗走：它只在本站的域名下有效。',
              '一把通行密钥可以代替两项身份验证，但不能代替交易密码。',
              '手机丢失时，在另一台设备上登录并删除那一把。',
            ]}
          />
        </>
      }
    >
      <Card flush title="我的通行密钥">
        {passkeys.length === 0 ? (
          <p className="row-pad pb-4 text-15 text-ink-soft">
            还没有通行密钥。添加后，用指纹、面容或锁屏密码就能登录。
          </p>
        ) : (
          <ListRows label="我的通行密钥">
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.passkeyNo} passkey={passkey} />
            ))}
          </ListRows>
        )}
      </Card>
    </Columns>
  )
}
