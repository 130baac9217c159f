#!/bin/sh
# For a machine without a scheduler: runs both jobs at 03:30 in Seoul every day. A failed job does not stop the other.
while now=$(date +%s) && next=$((now - now % 86400 + 66600)); do
  if [ "$next" -le "$now" ]; then next=$((next + 86400)); fi
  sleep $((next - now))
  sh jobs/backup.sh "$1"
  sh jobs/verify-audit.sh "$1/audit-head"
done
