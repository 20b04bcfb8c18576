#!/bin/sh
# Makes the namespace when it is missing. Connection: TEMPORAL_ADDRESS.
set -eu
until temporal operator cluster health; do sleep 2; done
temporal operator namespace describe --namespace default || temporal operator namespace create --namespace default --retention 72h
