-- The code in the reference scheme of an account that the user added can be chosen, and chosen otherwise.
grant update (rgs_code) on ledger_accounts to kloppend_app;
