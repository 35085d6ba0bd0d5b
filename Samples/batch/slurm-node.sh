#!/usr/bin/env bash
# A cluster of Slurm with one node, this machine, to try an array on; everything listens on the loopback interface, and nothing of the
# system is changed. Needs the packages slurmctld, slurmd, slurm-client and munge, and root.
# usage: slurm-node.sh install            installs the packages (Debian, Ubuntu)
#        slurm-node.sh start FOLDER       starts the cluster with its files in a folder that is not there yet
#        slurm-node.sh stop FOLDER        ends it
# FOLDER/environment has what sbatch and the others need: source it.
set -euo pipefail

install() {
  apt-get update -qq
  DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=600 install -y -qq --no-install-recommends \
    slurmctld slurmd slurm-client munge >/dev/null
}

# A port of the loopback interface that nothing listens on.
free_port() {
  local port
  for ((port = $1; port < $1 + 100; port++)); do
    (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null || { echo "$port"; return; }
  done
}

start() {
  local folder processors memory host
  mkdir -p "$1"
  folder=$(cd "$1" && pwd)
  processors=$(nproc)
  memory=$(awk '/MemTotal/ {print int($2 / 1024 * 0.9)}' /proc/meminfo)
  host=$(hostname -s)
  mkdir -p "$folder"/{munge,state,spool,log}
  # munged refuses folders that others may write to.
  chmod 755 "$folder" "$folder/munge"
  head -c 1024 /dev/urandom >"$folder/munge/key"
  chmod 400 "$folder/munge/key"
  cat >"$folder/slurm.conf" <<END
ClusterName=sample
SlurmctldHost=$host(127.0.0.1)
SlurmctldPort=$(free_port 16817)
SlurmdPort=$(free_port 16918)
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
AuthInfo=socket=$folder/munge/socket
CryptoType=crypto/munge
StateSaveLocation=$folder/state
SlurmdSpoolDir=$folder/spool
SlurmctldPidFile=$folder/slurmctld.pid
SlurmdPidFile=$folder/slurmd.pid
SlurmctldLogFile=$folder/log/slurmctld
SlurmdLogFile=$folder/log/slurmd
# No control groups, which containers do not have.
ProctrackType=proctrack/pgid
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
MpiDefault=none
SwitchType=switch/none
CommunicationParameters=NoInAddrAny,NoCtldInAddrAny
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
ReturnToService=2
NodeName=$host NodeAddr=127.0.0.1 CPUs=$processors RealMemory=$memory State=UNKNOWN
PartitionName=all Nodes=$host Default=YES MaxTime=INFINITE State=UP
END
  echo "export SLURM_CONF=$folder/slurm.conf" >"$folder/environment"
  export SLURM_CONF=$folder/slurm.conf
  munged --key-file "$folder/munge/key" --socket "$folder/munge/socket" --pid-file "$folder/munge/pid" \
    --log-file "$folder/log/munged" --seed-file "$folder/munge/seed" --force
  wait_until munge -n -S "$folder/munge/socket"
  slurmctld -c -f "$folder/slurm.conf"
  slurmd -c -f "$folder/slurm.conf"
  wait_until is_idle && return 0
  echo "slurm-node: the node does not come up:" >&2
  sinfo -h -o '%N %T %E' >&2 || true
  tail -n 8 "$folder"/log/* >&2
  stop "$folder"
  exit 1
}

is_idle() { [ "$(sinfo -h -o %T)" = idle ]; }

# wait_until COMMAND…: waits up to a minute until the command succeeds
wait_until() {
  local attempt
  for ((attempt = 0; attempt < 300; attempt++)); do
    ! "$@" >/dev/null 2>&1 || return 0
    sleep 0.2
  done
  return 1
}

# Waits until they have ended, as they write into the folder up to then.
stop() {
  local folder name pid
  folder=$(cd "$1" && pwd)
  for name in slurmd.pid slurmctld.pid munge/pid; do
    [ -s "$folder/$name" ] || continue
    pid=$(cat "$folder/$name")
    kill "$pid" 2>/dev/null || continue
    wait_until is_over "$pid" || kill -KILL "$pid" 2>/dev/null || true
  done
}

# Whether a process has ended; a zombie has.
is_over() { [ ! -e "/proc/$1" ] || grep -q '^State:.Z' "/proc/$1/status"; }

case "${1:-}" in
install) install ;;
start) start "$2" ;;
stop) stop "$2" ;;
*)
  sed -n '2,8s/^# //p' "$0" >&2
  exit 64
  ;;
esac
