import type { Db } from './open.ts'

/** A function that does all of its work or nothing; called inside a transaction it is a part of that one. */
export const inTransaction =
  <Given extends unknown[], T>(work: (db: Db, ...given: Given) => Promise<T>) =>
  (db: Db, ...given: Given): Promise<T> =>
    db.isTransaction
      ? work(db, ...given)
      : db.transaction().execute((transaction) => work(transaction, ...given))
