import type { Bug } from './bug'

/** Bugs about who may do what: cards, closings, logins, and what takes two persons. */
export const accessBugs: readonly Bug[] = [
  {
    name: 'a contract that the bank has ended still pays',
    file: 'packages/db/src/stores/settlement/bank-event-store.ts',
    find: ".set({ sign_status: 'RESIGN_NEEDED' })",
    put: ".set({ sign_status: 'SIGNED' })",
    seed: '602',
  },
  {
    name: 'money leaves to another card than the one that was proven',
    file: 'apps/server/src/settlement/send-bank-intent.ts',
    find: "cardNo: cipher.decrypt('card.number', row.before_cipher ?? row.card_cipher),",
    put: "cardNo: cipher.decrypt('card.number', row.before_cipher ?? row.card_cipher).replace(/.$/, '9'),",
    seed: '602',
  },
  {
    name: 'who holds shares may close his account',
    file: 'packages/domain/src/account/rights/account-closing.ts',
    find: '.filter((kind) => facts[kind] > 0)',
    put: ".filter((kind) => facts[kind] > 0 && kind !== 'SHARES')",
    seed: '601',
  },
  {
    name: 'logins elsewhere go on although they were ended',
    file: 'apps/server/src/features/account/security/end-other-sessions.ts',
    find: 'await deleteSessions(tx, customer.customerNo, customer.sessionHash)',
    put: 'await Promise.resolve(deleteSessions)',
    seed: '602',
  },
  {
    name: 'any login password will do',
    file: 'apps/server/src/features/account/sign-in/login-by-password.ts',
    find: 'if (right && account?.loginHash) {',
    put: 'if (account?.loginHash) {',
    seed: '602',
  },
  {
    name: 'a login goes on past its end',
    file: 'apps/server/src/features/account/sign-in/logout.ts',
    find: 'await deleteSession(tx, customer.sessionHash)',
    put: 'await Promise.resolve(deleteSession)',
    seed: '602',
  },
  {
    name: 'who asked for something may be its second person',
    file: 'packages/domain/src/staff/request-state.ts',
    find: "if (isMaker) return refuse('SECOND_PERSON_NEEDED')",
    put: '',
    seed: '602',
  },
  {
    name: 'what nobody has read is approved',
    file: 'packages/domain/src/staff/request-state.ts',
    find: "if (word === 'APPROVE' && by.readHash !== request.contentHash) return refuse('FACTS_CHANGED')",
    put: '',
    seed: '602',
  },
]
