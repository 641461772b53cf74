-- A person of an identity provider opens one account.
CREATE UNIQUE INDEX "credential_providerId_accountId_key" ON "credential"("providerId", "accountId");
