-- Mails of an unconfirmed business to its own address cost what mails to others cost: the address may be somebody else's.
set local role kloppend_lookup;
drop function is_own_login(text);
set local role kloppend_owner;
