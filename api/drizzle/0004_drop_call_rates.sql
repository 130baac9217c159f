-- contract: no release has exchanged rates between its processes
DROP TABLE "call_rates" CASCADE;