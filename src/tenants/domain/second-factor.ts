/**
 * For how many days a member works on without the second factor that is needed (decision 75); the database keeps the same number in
 * `second_factor_grace`.
 */
export const GRACE_DAYS = 14
